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
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.scrollTo = () => undefined;
  // Popper asks every node on its way up; happy-dom answers with the node's whole HTML.
  Element.prototype.toString = () => '[object HTMLElement]';
};
