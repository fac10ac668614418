import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';

interface DisclosureProps {
  label: string;
  icon: ReactNode;
  children: ReactNode;
  wide?: boolean;
}

/** Escape closes the panel and returns the focus; a press beside it closes it too. */
export const useDisclosure = () => {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return { open, setOpen, frame, button, onKeyDown };
};

export const Disclosure = ({ label, icon, children, wide = false }: DisclosureProps) => {
  const { open, setOpen, frame, button, onKeyDown } = useDisclosure();
  const id = useId();
  return (
    <span className="pb-disclosure" ref={frame} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        look={wide ? 'plain' : 'icon'}
        aria-label={wide ? undefined : label}
        title={wide ? undefined : label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {wide ? <span className="pb-wide-label">{label}</span> : null}
      </Button>
      <div id={id} className="pb-disclosure-panel" hidden={!open}>
        {children}
      </div>
    </span>
  );
};
