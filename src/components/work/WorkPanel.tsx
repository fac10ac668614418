import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { CloseIcon } from '../app/icons.tsx';
import { downloadCsv } from './downloadCsv.ts';
import { dismissWork, useWork } from './work.ts';
import './work.css';

/** Progress of long work at the edge of the page; then its exact result, which can be retried and downloaded. */
export const WorkPanel = () => {
  const work = useWork();
  const translate = useTranslate();
  const running = work !== null && work.result === null;
  useEffect(() => {
    if (!running) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [running]);
  if (!work) return null;
  const { title, total, done, failed, result } = work;
  const headings = [translate('portal.work.item'), translate('portal.work.message')];
  return (
    <section className="pb-work" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {result ? (
          <button
            type="button"
            className="pb-icon-button"
            aria-label={translate('portal.action.dismiss')}
            onClick={dismissWork}
          >
            <CloseIcon />
          </button>
        ) : null}
      </header>
      <p role="status">
        {result
          ? [
              translate('portal.work.result', { updated: result.updated, failed: result.failed.length }),
              ...(result.notSent > 0 ? [translate('portal.work.not_sent', { count: result.notSent })] : []),
            ].join(', ')
          : work.running}
      </p>
      {result ? null : (
        <>
          <progress value={done + failed} max={total} aria-label={title} />
          <p className="pb-muted">
            {translate('portal.work.progress', { done: done + failed, total, failed })}
          </p>
          <button type="button" className="pb-button" onClick={work.cancel}>
            {translate('portal.action.cancel')}
          </button>
        </>
      )}
      {result && result.failed.length > 0 ? (
        <div
          className="pb-work-failures"
          tabIndex={0}
          role="region"
          aria-label={translate('portal.work.failures')}
        >
          <table>
            <thead>
              <tr>
                {headings.map(heading => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.failed.map(({ label, message }) => (
                <tr key={label}>
                  <td className="pb-mono">{label}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {result ? (
        <div className="pb-work-actions">
          {work.retry ? (
            <button type="button" className="pb-button pb-button-primary" onClick={work.retry}>
              {translate('portal.work.retry')}
            </button>
          ) : null}
          {result.failed.length > 0 ? (
            <button
              type="button"
              className="pb-button"
              onClick={() =>
                void downloadCsv('failures', {
                  headings,
                  rows: result.failed.map(({ label, message }) => [label, message]),
                })
              }
            >
              {translate('portal.list.export')}
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
};
