/** One step of a pointer or of the keyboard, as WebDriver and WebDriver BiDi both write it. */
type InputStep =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string };

export type InputSource = { type: 'pointer' | 'key'; id: string; actions: readonly InputStep[] };

/** One page in one browser, driven from outside; all that the journeys need. */
export type Driver = {
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs an expression in the page, waits for its promise, and gives back the text it became. */
  evaluate: (expression: string) => Promise<string>;
  perform: (sources: readonly InputSource[]) => Promise<void>;
  /** CSS pixels of the page; a browser may take its own bars off the height. */
  resize: (width: number, height: number) => Promise<void>;
  /** A PNG picture of what is in view. */
  takePicture: () => Promise<Buffer>;
  /** Ends the browser. What it stored goes with it. */
  close: () => Promise<void>;
};

export type Browser = {
  name: string;
  /** Has a microphone that needs no hand: one that the browser makes up. */
  hasMicrophone: boolean;
  /** What is not on this machine, or undefined when the browser can run. */
  findMissing: () => string | undefined;
  /** A new browser that remembers nothing, with or without the system's wish for stillness. */
  launch: (options: { isStill: boolean }) => Promise<Driver>;
};
