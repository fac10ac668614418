const COMPLETE = 'patchbayComplete';
type Quick = 'display' | 'visibility' | 'pointer-events';

/**
 * Roles, names and clicks ask for the styles of an element and of all above it, and each answer reads every sheet of the
 * page: a tenth of the whole time. Three properties are answered from what decides them here: `display` from the element's
 * own tag, classes and attributes, once for all that share them; the inherited two from attributes on the way up.
 */
const quickStyles = (): void => {
  const whole = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    // Of what is not in the page there is no style.
    if (!element.isConnected) return whole(element).display;
    const decides = ['class', 'style', 'hidden', 'open'].map(name => element.getAttribute(name) ?? '-');
    const key = [element.localName, ...decides].join('|');
    const known = displays.get(key) ?? whole(element).display;
    displays.set(key, known);
    return known;
  };
  const inherited = (from: Element, name: Exclude<Quick, 'display'>, initial: string): string => {
    for (let at: Element | null = from; at; at = at.parentElement) {
      // Most have none, and asking for it makes one.
      const value =
        at.hasAttribute('style') && 'style' in at ? (at as HTMLElement).style.getPropertyValue(name) : '';
      if (value) return value;
    }
    return initial;
  };
  const quick: Record<Quick, (element: Element) => string> = {
    display: displayOf,
    visibility: element => inherited(element, 'visibility', 'visible'),
    'pointer-events': element => inherited(element, 'pointer-events', 'auto'),
  };
  const isQuick = (name: string): name is Quick => name in quick;
  window.getComputedStyle = (element, pseudo) =>
    pseudo
      ? whole(element, pseudo)
      : new Proxy({} as CSSStyleDeclaration, {
          get: (_target, name) => {
            const property = name === 'pointerEvents' ? 'pointer-events' : String(name);
            if (isQuick(property)) return quick[property](element);
            if (name === 'getPropertyValue')
              return (wanted: string) =>
                isQuick(wanted) ? quick[wanted](element) : whole(element).getPropertyValue(wanted);
            const style = whole(element);
            const value: unknown = Reflect.get(style, name);
            return typeof value === 'function' ? (value as () => unknown).bind(style) : value;
          },
        });
};

/** A link to a place of this page is followed. */
const isElsewhere = (link: HTMLAnchorElement): boolean => {
  if (!link.hasAttribute('href')) return false;
  const [page, place] = link.href.split('#');
  return place === undefined || page !== location.href.split('#')[0];
};

const leaves = (link: HTMLAnchorElement): boolean =>
  ['', '_self'].includes(link.target) && !link.hasAttribute('download') && /^(https?|blob):/.test(link.href);

/**
 * happy-dom follows links, into the network where they open a window; else the page gets their address, and what the
 * worker fetches afterwards is aborted, in later tests as well. A browser keeps the page of a download; a press that would
 * leave the page fails at once.
 */
const keepPage = (): void => {
  const links = HTMLAnchorElement.prototype;
  const follow = links.dispatchEvent;
  const dispatch = HTMLElement.prototype.dispatchEvent;
  links.dispatchEvent = function dispatchEvent(this: HTMLAnchorElement, event: Event) {
    if (event.type !== 'click' || !isElsewhere(this)) return follow.call(this, event);
    // On the way up from a child, what is above may still prevent it.
    const isPressed = event.eventPhase === Event.NONE;
    const isAllowed = dispatch.call(this, event);
    if (isPressed && isAllowed && leaves(this))
      throw new Error(`A press on this link leaves the page, which ends all later tests: ${this.href}`);
    return isAllowed;
  };
};

/**
 * What the portal uses of a browser and jsdom lacks. A dialog opens and closes as the standard says; focus trap and
 * inert page are for the tests in a real browser.
 */
export const completeDom = (): void => {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  globalThis.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  globalThis.requestIdleCallback ??= callback =>
    Number(setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 0));
  // Nothing is laid out, and so nothing changes its size.
  globalThis.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.scrollTo = () => undefined;
  // Files of a worker may share the window.
  if (!(COMPLETE in window)) {
    Object.defineProperty(window, COMPLETE, { value: true });
    quickStyles();
    keepPage();
  }
  // Popper asks every node on its way up; happy-dom answers with the node's whole HTML.
  Element.prototype.toString = () => '[object HTMLElement]';
};
