import { LinkBase, useTranslate, useTranslateLabel } from 'ra-core';
import { Button } from '../../components/ui/Button.tsx';
import { type OwnAction, ownActions } from '../../dataProvider/ownActions.ts';
import { useCan } from '../../components/access/AccessContext.ts';
import { downloadCsv } from '../../components/app/download.ts';
import { DownloadIcon } from '../../components/app/icons.tsx';
import { useNotifyError } from '../../components/app/requestErrors.ts';
import { Time } from '../../components/fields/cells.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { pagesOf } from '../../resources/pages.ts';
import { registry } from '../../resources/registry.ts';
import { useActionText } from './actionText.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';

const TONES = { done: 'ok', partly: 'warn', failed: 'bad', unclear: 'warn' } as const;

/** null: the user has deleted the record. */
const useLinkOf = (actions: readonly OwnAction[]) => {
  const can = useCan();
  return ({ resource, recordId, id }: OwnAction): string | null => {
    const definition = registry.find(({ name }) => name === resource);
    if (!definition || recordId === null || !pagesOf(definition).edit || !can('edit', definition.name))
      return null;
    const isGone = actions.some(
      later => later.id >= id && later.resource === resource && later.deleted?.includes(recordId),
    );
    return isGone ? null : internalPath(definition.name, recordId, 'edit');
  };
};

export const ActionList = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const notifyError = useNotifyError();
  const actions = useStoreValue(ownActions);
  const latest = [...actions].reverse();
  const linkOf = useLinkOf(actions);
  const text = useActionText(actions);
  const download = async () => {
    try {
      await downloadCsv('actions', {
        headings: ['time', 'action', 'record', 'sid', 'changes', 'result', 'message'].map(heading =>
          translate(`portal.activity.columns.${heading}`),
        ),
        rows: latest.map(action => [
          new Date(action.at).toISOString(),
          text.title(action),
          action.name,
          action.recordId,
          text.changes(action).join('\n'),
          [text.result(action), text.counts(action)].filter(Boolean).join(': '),
          text.message(action),
        ]),
      });
    } catch (error) {
      notifyError(error);
    }
  };
  if (latest.length === 0) return <p role="status">{translate('portal.activity.no_actions')}</p>;
  return (
    <>
      <p className="pb-muted">{translate('portal.activity.actions_text')}</p>
      <Button onClick={() => void download()}>
        <DownloadIcon />
        {translate('portal.list.export')}
      </Button>
      <ul className="pb-requests">
        {latest.map(action => {
          const to = linkOf(action);
          const name = action.name ?? action.recordId;
          const message = text.message(action);
          return (
            <li key={action.id} className="pb-action">
              <span>
                <b>{text.title(action)}</b>{' '}
                {to === null || name === null ? (
                  name
                ) : (
                  <LinkBase to={to} onClick={onLeave}>
                    {name}
                  </LinkBase>
                )}
              </span>
              <span className="pb-flow pb-gap-2 pb-gap-x-12">
                <Badge tone={TONES[action.result]}>{text.result(action)}</Badge>
                {action.counts ? <span>{text.counts(action)}</span> : null}
                <Time value={new Date(action.at).toISOString()} />
              </span>
              {message ? <span className="pb-request-said pb-if-any">{message}</span> : null}
              {action.changes.length > 0 ? (
                <dl className="pb-action-changes">
                  {action.changes.map(change => (
                    <div key={change.source}>
                      <dt>{translateLabel({ source: change.source, resource: action.resource ?? '' })}</dt>
                      <dd>{text.change(action.resource, change)}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
};
