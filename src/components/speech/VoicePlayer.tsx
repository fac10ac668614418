import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useErrorText } from '../app/useErrorText.ts';
import { useVoicePreview, type PreviewVoice } from './useVoicePreview.ts';

interface VoicePlayerProps {
  voice: PreviewVoice;
  text: string;
  onText: (text: string) => void;
}

/** Characters sent at most: a sentence or two, which the vendor charges for. */
const LONGEST = 300;

/** A sentence and the button that lets one voice speak it; another voice is another player. */
export const VoicePlayer = ({ voice, text, onText }: VoicePlayerProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const id = useId();
  const { url, error, waiting, listen, cancel, fail } = useVoicePreview(voice);
  const isEmpty = text.trim() === '';
  const start = () => {
    if (!isEmpty) void listen(text.trim());
  };
  return (
    <div className="pb-preview">
      <label className="pb-label" htmlFor={id}>
        {translate('portal.speech.preview.text')}
      </label>
      <div className="pb-preview-line">
        <input
          id={id}
          className="pb-input"
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          onChange={event => onText(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // The form around it is not to be saved by this.
            event.preventDefault();
            if (!waiting) start();
          }}
        />
        <button
          type="button"
          className="pb-button"
          disabled={isEmpty && !waiting}
          onClick={waiting ? cancel : start}
        >
          {translate(waiting ? 'portal.action.cancel' : 'portal.speech.preview.listen')}
        </button>
      </div>
      <p id={`${id}-help`} className="pb-muted pb-hint" role="status">
        {translate(waiting ? 'portal.speech.preview.waiting' : 'portal.speech.preview.help')}
      </p>
      {url === null ? null : (
        <audio
          src={url}
          controls
          autoPlay
          aria-label={translate('portal.speech.preview.sound')}
          onError={fail}
        />
      )}
      {error ? (
        <p role="alert" className="pb-field-error">
          {translate('portal.speech.preview.failed', { message: errorText(error) })}
        </p>
      ) : null}
    </div>
  );
};
