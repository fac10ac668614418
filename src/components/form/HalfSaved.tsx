import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../ui/BusyButton.tsx';
import { WarnIcon } from '../app/icons.tsx';
import './form.css';

interface HalfSavedProps {
  /** Absent: 'Not everything was saved'. */
  title?: string;
  /** Takes the focus with every new one. */
  outcome: unknown;
  /** What was stored and what was not, in words. */
  children: ReactNode;
}

/**
 * Inside a form whose save is several requests, of which some went through (docs/architecture.md#failures): stays until
 * the next save, which its button begins, and which sends only the rest.
 */
export const HalfSaved = ({ title, outcome, children }: HalfSavedProps) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [outcome]);
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="pb-save-failures">
      <p>
        <WarnIcon /> <strong>{title ?? translate('portal.form.half_saved')}</strong>
      </p>
      {children}
      <BusyButton type="submit" busy={isSubmitting}>
        {translate('portal.form.repeat')}
      </BusyButton>
    </div>
  );
};
