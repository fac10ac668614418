import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { downloadBlob } from '../../components/app/download.ts';
import { CopyIcon } from '../../components/app/icons.tsx';
import { useNotifyError } from '../../components/app/requestErrors.ts';
import { useWidth } from '../../components/app/useWidth.ts';
import { pngOfSvg, standaloneSvg } from './svgFile.ts';
import { Button } from '../../components/ui/Button.tsx';
import { copyPicture, copyText } from '../../lib/secureContext.ts';
import { labelled } from '../../lib/labelled.ts';

const TEXTS = 'screens.trends.picture';

interface PictureProps {
  title: string;
  name: string;
  height: number;
  /** Draws at a width in pixels. The table beside it serves readers and keyboards. */
  children: (width: number) => ReactNode;
}

const CopyButton = ({ text, title, onClick }: { text: string; title: string; onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button aria-label={labelled(translate, text, title)} onClick={onClick}>
      <CopyIcon />
      {text}
    </Button>
  );
};

export const CopyableChart = ({ title, name, height, children }: PictureProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { box, width } = useWidth();
  const drawing = useRef<SVGSVGElement>(null);
  const told = (key: 'copied' | 'saved') => notify(`${TEXTS}.${key}`, { type: 'success' });
  const copySvg = async () => {
    if (!drawing.current) return;
    const text = standaloneSvg(drawing.current, title);
    try {
      await copyText(text);
      told('copied');
    } catch {
      downloadBlob(`${name}.svg`, new Blob([text], { type: 'image/svg+xml' }));
      told('saved');
    }
  };
  const copyPng = async () => {
    if (!drawing.current) return;
    try {
      const blob = await pngOfSvg(drawing.current, title);
      try {
        await copyPicture(blob);
        told('copied');
      } catch {
        downloadBlob(`${name}.png`, blob);
        told('saved');
      }
    } catch (error) {
      notifyError(error);
    }
  };
  const named = (key: string) => ({ text: translate(`${TEXTS}.${key}`), title });
  return (
    <figure className="pb-trends-picture">
      <figcaption>{title}</figcaption>
      <div ref={box} aria-hidden="true" style={{ height }}>
        {width === 0 ? null : (
          <svg ref={drawing} width={width} height={height}>
            {children(width)}
          </svg>
        )}
      </div>
      <div className="pb-toolbar">
        <CopyButton {...named('copy_svg')} onClick={() => void copySvg()} />
        <CopyButton {...named('copy_png')} onClick={() => void copyPng()} />
      </div>
    </figure>
  );
};
