import { useTranslate } from 'ra-core';
import {
  type TypedOptions,
  type UnseenFault,
  invisibleCharactersIn,
  withoutInvisibleCharacters,
} from '../../platform/typedText.ts';
import { WarnIcon } from '../app/icons.tsx';
import { Button } from '../ui/Button.tsx';
import './form.css';
import { labelled } from '../../lib/labelled.ts';

interface UnseenNoteProps extends TypedOptions {
  label: string;
  value: unknown;
  isTyping?: boolean;
  onClean?: ((text: string) => void) | undefined;
}

const AT_END: readonly UnseenFault[] = ['ends_space', 'ends_break'];

/** Reports invisible characters in a field's text; removes them only on request. */
export const InvisibleCharactersNote = ({
  label,
  value,
  isTyping = false,
  onClean,
  ...options
}: UnseenNoteProps) => {
  const translate = useTranslate();
  if (typeof value !== 'string') return null;
  const found = invisibleCharactersIn(value, options).filter(each => !isTyping || !AT_END.includes(each));
  if (found.length === 0) return null;
  return (
    <p role="status" className="pb-unseen pb-hint">
      <WarnIcon /> <span>{found.map(each => translate(`portal.form.unseen.${each}`)).join(' ')}</span>{' '}
      {onClean ? (
        <Button
          look="link"
          aria-label={labelled(translate, translate('portal.form.unseen.clean'), label)}
          onClick={() => onClean(withoutInvisibleCharacters(value, options))}
        >
          {translate('portal.form.unseen.clean')}
        </Button>
      ) : null}
    </p>
  );
};
