import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../ui/BusyButton.tsx';
import { WarnIcon } from '../app/icons.tsx';
import './form.css';

interface HalfSavedProps {
  title?: string;
  outcome: unknown;
  children: ReactNode;
}

/** Shows a partly failed save until the next one sends the rest (docs/architecture.md#failures). */
export const PartlySavedNotice = ({ title, outcome, children }: HalfSavedProps) => {
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
