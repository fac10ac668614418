import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/components/dialog/Dialog.tsx';

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
