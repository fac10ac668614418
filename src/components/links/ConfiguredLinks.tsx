import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isAdmin } from '../../authProvider/access.ts';
import { getConfig } from '../../config/config.ts';
import { hrefOf, parseExternalLinks } from '../../platform/links/externalLinks.ts';
import { type LinkSubject, linkValuesOf } from '../../platform/links/linkValues.ts';
import { useViewer } from '../access/AccessContext.ts';
import { OpenIcon } from '../app/icons.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { type ShownLink, useRegisterLinks } from './shownLinks.ts';
import styles from './links.module.css';

const TEXTS = 'portal.links';

const Out = ({ label, href, asButton = false }: ShownLink & { asButton?: boolean }) => (
  <a className={asButton ? 'pb-button' : undefined} href={href} target="_blank" rel="noopener noreferrer">
    <OpenIcon />
    <span>{label}</span>
  </a>
);

export const ConfiguredLinks = (subject: LinkSubject) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const { links, problems } = useMemo(() => parseExternalLinks(getConfig().links), []);
  const values = linkValuesOf(subject);
  const shown = links
    .filter(link => link.place === subject.place)
    .flatMap((link): ShownLink[] => {
      const href = hrefOf(link, values);
      return href === null ? [] : [{ label: link.label, href }];
    });
  useRegisterLinks(shown);
  const [first] = shown;
  const told = isAdmin(viewer) ? problems : [];
  if (told.length === 0 && shown.length < 2) return first ? <Out {...first} asButton /> : null;
  return (
    <Disclosure wide icon={<OpenIcon />} label={translate(`${TEXTS}.menu`)}>
      <span className={clsx(styles.linksOut, 'pb-grid pb-gap-12')}>
        {shown.map(link => (
          <Out key={link.label + link.href} {...link} />
        ))}
        {told.map(({ key, reason, name }) => (
          <span key={key} className="pb-muted">
            {translate(`${TEXTS}.at`, {
              key,
              text: translate(`${TEXTS}.wrong.${reason}`, { name: name ?? '' }),
            })}
          </span>
        ))}
      </span>
    </Disclosure>
  );
};
