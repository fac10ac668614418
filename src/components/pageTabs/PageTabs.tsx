import { LinkBase, useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { internalPath } from '../../config/internalPath.ts';
import { useCan } from '../access/AccessContext.ts';
import '../ui/tabs.css';
import { numberFromAddress } from '../../platform/numberFromAddress.ts';
import { Title } from '../app/Title.tsx';
import { queryWith } from '../../lib/queryWith.ts';

interface PageTabsProps {
  label: string;
  screens: readonly string[];
  current: string;
  query?: Readonly<Record<string, string>>;
}

export const PageTabs = ({ label, screens, current, query = {} }: PageTabsProps) => {
  const translate = useTranslate();
  if (screens.length < 2) return null;
  return (
    <nav className="pb-tabs" aria-label={label}>
      {screens.map(name => (
        <LinkBase
          key={name}
          className="pb-tab"
          aria-current={name === current ? 'page' : undefined}
          to={internalPath(name) + queryWith('', query)}
        >
          {translate(`screens.${name}.menu`)}
        </LinkBase>
      ))}
    </nav>
  );
};

export const FailuresTabs = ({ current }: { current: 'failures' | 'trends' | 'what-changed' }) => {
  const translate = useTranslate();
  const can = useCan();
  const screens = ['failures', 'trends', 'what-changed'].filter(name => can('list', name));
  return <PageTabs label={translate('portal.shell.failures')} screens={screens} current={current} />;
};

interface TryNumberProps {
  current: 'number-explainer' | 'which-route' | 'test-call';
  /** What the field has at first where the address names no number. */
  known?: string;
  children: ReactNode;
}

/** One page of several tabs: each takes over the number that was typed in another. */
export const TryNumberTabs = ({ current, known = '', children }: TryNumberProps) => {
  const translate = useTranslate();
  const can = useCan();
  const { search } = useLocation();
  const first = numberFromAddress(new URLSearchParams(search).get('number')) || known;
  const [typed, setTyped] = useState({ search, number: first });
  const number = typed.search === search ? typed.number : first;
  const screens = [
    ...['number-explainer', 'which-route'].filter(name => can('list', name)),
    ...(can('create', 'test-call') ? ['test-call'] : []),
  ];
  return (
    <>
      <Title>{translate('portal.shell.try')}</Title>
      <div
        className="pb-tab-panel pb-stack pb-gap-16"
        onInput={({ target }: FormEvent) => {
          if (target instanceof HTMLInputElement && target.name === 'number')
            setTyped({ search, number: target.value });
        }}
      >
        <PageTabs
          label={translate('portal.shell.try')}
          screens={screens}
          current={current}
          query={number.trim() === '' ? {} : { number: number.trim() }}
        />
        {children}
      </div>
    </>
  );
};
