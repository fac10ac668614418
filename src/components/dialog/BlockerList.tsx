import { LinkBase, useResourceDefinitions, useTranslate } from 'ra-core';
import type { Blocker, BlockerItem } from '../../dataProvider/methods/blocker.ts';

/** The page that removes the thing; plain text where this version of the portal has no such page. */
const Item = ({ item }: { item: BlockerItem }) => {
  const definitions = useResourceDefinitions();
  const { resource, sid } = item.link;
  return definitions[resource]?.hasEdit ? (
    <LinkBase to={`/internal/${resource}/${encodeURIComponent(sid)}/edit`}>{item.label}</LinkBase>
  ) : (
    <>{item.label}</>
  );
};

/** What is in the way of a delete, by kind, each with a link to where it can be removed. */
export const BlockerList = ({ blockers }: { blockers: readonly Blocker[] }) => {
  const translate = useTranslate();
  return blockers.map(({ kind, total, items }) => (
    <section key={kind}>
      <strong>
        {translate(`portal.blocker.${kind}`)} ({total})
      </strong>
      <ul>
        {items.map(item => (
          <li key={item.sid}>
            <Item item={item} />
          </li>
        ))}
        {total > items.length ? (
          <li className="pb-muted">
            {translate('portal.delete.more', { smart_count: total - items.length })}
          </li>
        ) : null}
      </ul>
    </section>
  ));
};
