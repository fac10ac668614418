import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useIsPhone } from '../app/useIsPhone.ts';

/** Where a page's menu takes actions of other parts; null until it is there. */
export const HeadMenuContext = createContext<HTMLElement | null>(null);

/** The item may go with what it does: the menu's button has the focus before. */
const close = (panel: HTMLElement) => {
  const button = panel.closest('.pb-disclosure')?.querySelector('button');
  button?.focus();
  button?.click();
};

/** Actions of a part: on phones in the menu of the page's head, else in their place. */
export const InHeadMenu = ({ children }: { children: ReactNode }) => {
  const panel = use(HeadMenuContext);
  if (!useIsPhone() || !panel) return children;
  return createPortal(<span onClick={() => close(panel)}>{children}</span>, panel);
};
