import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { PATIENT } from './patience.ts';

/** Real ones, also where a test has others. */
const later = setTimeout;
const now = Date.now.bind(Date);

/** A part of a disabled control, as the icon of a button, is pressed in vain as well; what is only called disabled (ARIA) may say why. */
const isDisabled = (element: Element): boolean => element.closest(':disabled') !== null;

const described = (element: Element): string =>
  `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent.slice(0, 80)}"`;

/**
 * A press on a disabled control does nothing and says nothing, so that a slow machine fails elsewhere: it is waited for
 * here, as somebody at a screen does.
 *
 * @throws where it stays disabled, or left the page before it was pressed
 */
const ready = async (element: Element): Promise<void> => {
  const end = now() + PATIENT.timeout;
  while (element.isConnected && isDisabled(element) && now() < end)
    await act(() => new Promise<void>(resolve => void later(resolve, 20)));
  if (!element.isConnected) throw new Error(`It left the page before it was pressed: ${described(element)}`);
  if (isDisabled(element)) throw new Error(`It is disabled, so a press does nothing: ${described(element)}`);
};

/** A user who presses what can be pressed. */
export const setupUser = (options?: Parameters<typeof userEvent.setup>[0]): UserEvent => {
  const user = userEvent.setup(options);
  return {
    ...user,
    click: async element => {
      await ready(element);
      await user.click(element);
    },
    dblClick: async element => {
      await ready(element);
      await user.dblClick(element);
    },
    type: async (element, ...rest) => {
      await ready(element);
      await user.type(element, ...rest);
    },
    clear: async element => {
      await ready(element);
      await user.clear(element);
    },
  };
};
