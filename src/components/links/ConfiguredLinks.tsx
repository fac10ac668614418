import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isAdmin } from '../../authProvider/access.ts';
import { getConfig } from '../../config/config.ts';
import { hrefOf, parseExternalLinks } from '../../platform/links/externalLinks.ts';
import { type LinkSubject, linkValuesOf } from '../../platform/links/linkValues.ts';
import { useViewer } from '../access/AccessContext.ts';
import { OpenIcon } from '../app/icons.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type ShownLink, useShownLinks } from './shownLinks.ts';
import './links.css';

const KEY = 'portal.links';

const Out = ({ label, href, asButton = false }: ShownLink & { asButton?: boolean }) => (
  <a className={asButton ? 'pb-button' : undefined} href={href} target="_blank" rel="noopener noreferrer">
    <OpenIcon />
    <span>{label}</span>
  </a>
);

/** One link is a button, several are a menu. Who operates the installation is told what is wrong with the others. */
export const ConfiguredLinks = (subject: LinkSubject) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const { links, problems } = useMemo(() => parseExternalLinks(getConfig().links), []);
  const values = linkValuesOf(subject);
  const filled = JSON.stringify(
    links
      .filter(link => link.place === subject.place)
      .flatMap(link => {
        const href = hrefOf(link, values);
        return href === null ? [] : [{ label: link.label, href }];
      }),
  );
  const shown = useMemo(() => JSON.parse(filled) as ShownLink[], [filled]);
  useShownLinks(shown);
  const [first] = shown;
  return (
    <>
      {first && shown.length === 1 ? <Out {...first} asButton /> : null}
      {shown.length > 1 ? (
        <Disclosure wide icon={<OpenIcon />} label={translate(`${KEY}.menu`)}>
          <span className="pb-links-out">
            {shown.map(link => (
              <Out key={link.label + link.href} {...link} />
            ))}
          </span>
        </Disclosure>
      ) : null}
      {problems.length > 0 && isAdmin(viewer) ? (
        <Notice tone="warn" as="section">
          <ul className="pb-links-wrong">
            {problems.map(({ key, reason, name }) => (
              <li key={key}>
                {translate(`${KEY}.at`, {
                  key,
                  text: translate(`${KEY}.wrong.${reason}`, { name: name ?? '' }),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
};
