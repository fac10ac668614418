/** Between two pictures of the progress, in milliseconds. */
const FRAME = 200;

/** Shows at most one picture a frame, and always the last one. */
export const paced = (draw: () => void) => {
  let [last, timer] = [0, null as ReturnType<typeof setTimeout> | null];
  const now = () => {
    if (timer) clearTimeout(timer);
    [last, timer] = [Date.now(), null];
    draw();
  };
  return {
    later: () => {
      timer ??= setTimeout(now, Math.max(0, last + FRAME - Date.now()));
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
};
