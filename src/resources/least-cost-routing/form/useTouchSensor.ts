import type { FluidDragActions, SensorAPI } from '@hello-pangea/dnd';
import { useEffect } from 'react';

/** Milliseconds; a shorter touch scrolls or presses. */
const LONG_PRESS = 120;

const ACTIVE = { passive: false };

const pointOf = ({ touches }: TouchEvent) => {
  const [touch] = touches;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
};

const follow = (api: SensorAPI, start: TouchEvent): void => {
  const { target } = start;
  const point = pointOf(start);
  const id = start.defaultPrevented ? null : api.findClosestDraggableId(start);
  if (id === null || point === null || target === null) return;
  const ended = new AbortController();
  const stop = () => {
    clearTimeout(lifting);
    ended.abort();
  };
  const lock = api.tryGetLock(id, stop, { sourceEvent: start });
  if (lock === null) return;
  let lifted: FluidDragActions | null = null;
  const lifting = setTimeout(() => {
    lifted = lock.fluidLift(point);
  }, LONG_PRESS);
  const cancel = () => {
    stop();
    if (lifted === null) lock.abort();
    else lifted.cancel({ shouldBlockNextClick: true });
  };
  const move = (event: TouchEvent) => {
    const to = pointOf(event);
    if (lifted === null || to === null) return cancel();
    event.preventDefault();
    lifted.move(to);
  };
  const end = (event: TouchEvent) => {
    if (lifted === null) return cancel();
    stop();
    event.preventDefault();
    lifted.drop({ shouldBlockNextClick: true });
  };
  const { signal } = ended;
  const on = (place: EventTarget, type: string, listener: (event: never) => void) =>
    place.addEventListener(type, listener as EventListener, { signal, passive: false, capture: true });
  on(target, 'touchmove', move);
  on(target, 'touchend', end);
  on(target, 'touchcancel', cancel);
  for (const type of ['orientationchange', 'resize', 'keydown', 'visibilitychange']) on(window, type, cancel);
  for (const [place, type] of [
    [window, 'contextmenu'],
    [target, 'touchforcechange'],
  ] as const)
    on(place, type, (event: Event) => event.preventDefault());
};

const nothing = () => undefined;

/**
 * Drag by touch, like the library's own sensor. That one listens at the window, which hears no touch once its row has
 * left the page, as in a virtual list. This one listens at the touched element.
 */
export const useTouchSensor = (api: SensorAPI): void =>
  useEffect(() => {
    const start = (event: TouchEvent) => follow(api, event);
    window.addEventListener('touchstart', start, { ...ACTIVE, capture: true });
    // Safari lets a touch block scrolling only if a listener existed before it began.
    window.addEventListener('touchmove', nothing, ACTIVE);
    return () => {
      window.removeEventListener('touchstart', start, { capture: true });
      window.removeEventListener('touchmove', nothing);
    };
  }, [api]);
