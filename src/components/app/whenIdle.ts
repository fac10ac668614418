/** Waits until the browser has nothing else to do, where it can tell. Answers what calls it off. */
export const whenIdle = (callback: () => void): (() => void) => {
  let isOff = false;
  const call = () => {
    if (!isOff) callback();
  };
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1000));
  idle(call);
  return () => {
    isOff = true;
  };
};
