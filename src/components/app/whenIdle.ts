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
