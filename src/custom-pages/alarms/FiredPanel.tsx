import { LinkBase, useTranslate } from 'ra-core';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Table } from '../../components/ui/Table.tsx';
import { changeWatch, type useAlarms } from './alarmStore.ts';
import { withAllEntriesSeen, type LogEntry, unseenLogEntries } from './model/states.ts';
import { TEXTS, alarmEntryLinks, useEntryText } from './words.ts';

type Set = ReturnType<typeof useAlarms>;

export const FiredPanel = ({ owner, watch }: Set) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const entryText = useEntryText();
  const time = (at: number) => <time dateTime={new Date(at).toISOString()}>{formatTime(new Date(at))}</time>;
  const ending = ({ endedAt, isAnnounced }: LogEntry) => (
    <>
      {endedAt === null ? translate(`${TEXTS}.lasts`) : time(endedAt)}
      {isAnnounced ? null : <span className="pb-muted"> {translate(`${TEXTS}.not_announced`)}</span>}
    </>
  );
  return (
    <Panel
      title={translate(`${TEXTS}.log`)}
      action={
        unseenLogEntries(watch).length > 0 ? (
          <Button
            onClick={() => changeWatch(owner, before => ({ ...before, ...withAllEntriesSeen(before) }))}
          >
            {translate(`${TEXTS}.all_seen`)}
          </Button>
        ) : undefined
      }
    >
      {watch.log.length === 0 ? (
        <p className="pb-muted">{translate(`${TEXTS}.log_none`)}</p>
      ) : (
        <Table
          label={translate(`${TEXTS}.log`)}
          rows={[...watch.log].sort(
            (one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null),
          )}
          keyOf={({ id }) => id}
          columns={[
            { name: 'what', label: translate(`${TEXTS}.columns.what`), isName: true, cell: entryText },
            {
              name: 'at',
              label: translate(`${TEXTS}.columns.at`),
              needsLabel: true,
              cell: ({ at }) => time(at),
            },
            {
              name: 'ended',
              label: translate(`${TEXTS}.columns.ended`),
              needsLabel: true,
              cell: ending,
            },
            {
              name: 'to',
              label: translate(`${TEXTS}.columns.to`),
              cell: entry => (
                <span className="pb-flow">
                  {alarmEntryLinks(entry).map(({ key, to }) => (
                    <LinkBase key={key} to={to}>
                      {translate(key)}
                    </LinkBase>
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
};
