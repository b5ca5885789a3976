export type Throttled<Value> = {
  push: (value: Value) => void;
  /** Passes on at once what is still waiting. */
  flush: () => void;
  cancel: () => void;
};

/** Passes on the first value at once, then at most one per `intervalMs`; the latest wins and none of the last is lost. */
export function createThrottle<Value>(pass: (value: Value) => void, intervalMs: number): Throttled<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: Value } | undefined;

  function flush() {
    if (waiting === undefined) return;
    const { value } = waiting;
    waiting = undefined;
    pass(value);
  }
  function openGate() {
    timer = undefined;
    if (waiting === undefined) return;
    flush();
    timer = setTimeout(openGate, intervalMs);
  }
  return {
    push(value) {
      waiting = { value };
      if (timer !== undefined) return;
      flush();
      timer = setTimeout(openGate, intervalMs);
    },
    flush,
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
