export type Throttled<Value> = {
  push: (value: Value) => void;
  flush: () => void;
  cancel: () => void;
};

/** Passes the first value at once, then at most one per `intervalMs`; the latest wins, and the last is never lost. */
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
