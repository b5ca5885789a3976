/** One pointer or keyboard step, in WebDriver and WebDriver BiDi. */
type InputStep =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

export type InputSource = { type: 'pointer' | 'key'; id: string; actions: readonly InputStep[] };

export type Driver = {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Evaluates in the page, awaits the promise, and returns its text. */
  evaluate: (expression: string) => Promise<string>;
  perform: (sources: readonly InputSource[]) => Promise<void>;
  /** CSS pixels of the page; a browser may take its own bars off the height. */
  resize: (width: number, height: number) => Promise<void>;
  takePicture: () => Promise<Buffer>;
  /** Ends the browser; what it stored is gone. */
  close: () => Promise<void>;
};

export type Browser = {
  name: string;
  /** Has a made-up microphone that asks no permission. */
  hasMicrophone: boolean;
  /** What this machine lacks; undefined when the browser can run. */
  findMissing: () => string | undefined;
  /** A new, empty browser; `isStill` is the system's wish for less motion. */
  launch: (options: { isStill: boolean }) => Promise<Driver>;
};
