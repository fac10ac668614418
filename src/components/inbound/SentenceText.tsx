import { LinkBase } from 'ra-core';
import type { SentencePart } from './sentenceParts.ts';

/** Links the records that a sentence names, as far as the viewer may open them. */
export const SentenceText = ({ parts }: { parts: readonly SentencePart[] }) =>
  parts.map((part, at) => {
    if (typeof part === 'string') return part;
    const { name, to, isRaw = false, isNumber = false } = part;
    if (to !== null)
      return (
        <LinkBase key={at} to={to}>
          {name}
        </LinkBase>
      );
    if (!isRaw && !isNumber) return name;
    return (
      <span key={at} className="pb-mono" data-raw={isRaw || undefined}>
        {name}
      </span>
    );
  });
