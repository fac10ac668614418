import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from '../../../src/components/ui/Dialog.tsx';
import { FormDialog } from '../../../src/components/dialog/FormDialog.tsx';

const open = (busy: boolean) => {
  const onClose = vi.fn();
  const view = render(
    <Dialog title="A question" actions={null} onClose={onClose} busy={busy}>
      <p>What is asked</p>
    </Dialog>,
  );
  /** What Chromium does on a second Escape, without asking the page. */
  const closeByBrowser = () => {
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    dialog.dispatchEvent(new Event('close'));
  };
  return { ...view, onClose, closeByBrowser };
};

describe('a dialog that the browser closes by itself', () => {
  it('is closed for the page, too', () => {
    const { onClose, closeByBrowser } = open(false);
    closeByBrowser();
    expect(onClose).toHaveBeenCalled();
  });

  it('stays open while something runs', () => {
    const { onClose, closeByBrowser } = open(true);
    closeByBrowser();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  });

  it('says nothing when it is taken away', () => {
    const { onClose, unmount } = open(false);
    unmount();
    expect(onClose).not.toHaveBeenCalled();
  });
});

const nothing = () => undefined;

describe.each([
  [
    'a question',
    (busy: boolean) => (
      <ConfirmDialog title="A question" confirm="Send" busy={busy} onConfirm={nothing} onClose={nothing} />
    ),
  ],
  [
    'a form',
    (busy: boolean) => (
      <FormDialog title="A question" submit="Send" busy={busy} onSubmit={nothing} onClose={nothing}>
        <p>What is asked</p>
      </FormDialog>
    ),
  ],
])('%s that is busy', (_kind, dialog) => {
  it('shows a spinner before the word of the button that works, and only then', () => {
    const { rerender } = render(dialog(false));
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send.querySelector('.pb-spinner')).toBeNull();
    rerender(dialog(true));
    expect(send.querySelector('.pb-spinner svg')).not.toBeNull();
    expect(send).toHaveAttribute('aria-busy', 'true');
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(document.querySelectorAll('.pb-spinner')).toHaveLength(1);
  });
});
