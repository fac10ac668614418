import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { CopyIcon, PlusIcon, RefreshIcon, TrashIcon, WarnIcon } from '../components/app/icons.tsx';
import { CopyText, Dash, StatusBadge } from '../components/fields/cells.tsx';
import { Combobox } from '../components/select/Combobox.tsx';
import { BusyButton } from '../components/ui/BusyButton.tsx';
import { Checkbox } from '../components/ui/Checkbox.tsx';
import { Choice } from '../components/ui/Choice.tsx';
import { ConfirmDialog } from '../components/ui/Dialog.tsx';
import { Disclosure } from '../components/ui/Disclosure.tsx';
import { Empty } from '../components/ui/Empty.tsx';
import { Notice } from '../components/ui/Notice.tsx';
import { Panel } from '../components/ui/Panel.tsx';
import { RefreshEvery } from '../components/ui/RefreshEvery.tsx';
import { Tabs } from '../components/ui/Tabs.tsx';
import { Charts, Tables } from './Figures.tsx';

/** Names of elements are those of their files, in every language. */
const Part = ({ of, children }: { of: string; children: ReactNode }) => (
  <Panel title={of}>
    <div className="pb-gallery-states">{children}</div>
  </Panel>
);

const LOOKS = ['pb-button', 'pb-button pb-button-primary', 'pb-button pb-button-danger'] as const;

const Buttons = () => {
  const translate = useTranslate();
  return (
    <>
      <Part of="Button">
        {LOOKS.map(look => (
          <span key={look} className="pb-gallery-states">
            <button type="button" className={look}>
              <PlusIcon />
              {translate('portal.action.save')}
            </button>
            <button type="button" className={look} disabled>
              {translate('portal.action.save')}
            </button>
            <BusyButton className={look} busy>
              {translate('portal.action.save')}
            </BusyButton>
          </span>
        ))}
        <button type="button" className="pb-link-button">
          {translate('portal.action.retry')}
        </button>
        <a className="pb-button" href="#main-content">
          {translate('portal.action.close')}
        </a>
      </Part>
      <Part of="IconButton">
        {[false, true].map(disabled => (
          <button
            key={String(disabled)}
            type="button"
            className="pb-icon-button"
            aria-label={translate('portal.action.copy')}
            disabled={disabled}
          >
            <CopyIcon />
          </button>
        ))}
        <Disclosure label={translate('portal.action.close')} icon={<TrashIcon />} wide>
          <p>{translate('portal.list.nothing_matches')}</p>
        </Disclosure>
      </Part>
    </>
  );
};

const CHOICES = ['ok', 'idle', 'warn', 'bad'].map(id => ({ id, name: id }));

const Fields = () => {
  const translate = useTranslate();
  const [value, setValue] = useState('ok');
  const [isOn, setOn] = useState(true);
  const label = translate('portal.action.copy');
  const help = translate('portal.list.nothing_matches');
  return (
    <>
      <Part of="Field">
        {(['plain', 'invalid', 'disabled'] as const).map(state => (
          <div key={state}>
            <label className="pb-label" htmlFor={state}>
              {label}
            </label>
            <input
              id={state}
              className="pb-input"
              defaultValue={state}
              disabled={state === 'disabled'}
              aria-invalid={state === 'invalid' || undefined}
              aria-describedby={`${state}-help`}
            />
            <p id={`${state}-help`} className={state === 'invalid' ? 'pb-field-error' : 'pb-help'}>
              {help}
            </p>
          </div>
        ))}
      </Part>
      <Part of="Choice">
        <Choice label={label} value={value} choices={CHOICES} onChange={setValue} />
        <Choice label={label} value={value} choices={CHOICES} onChange={setValue} disabled />
        <Choice label={label} isField helperText={help} value={value} choices={CHOICES} onChange={setValue} />
        <Combobox label={label} labelShown choices={CHOICES} value={value} onChange={setValue} />
        <Combobox label={label} labelShown choices={CHOICES} value={value} onChange={setValue} disabled />
      </Part>
      <Part of="RefreshEvery">
        {[0, 30].map(every => (
          <span key={every} className="pb-refresh">
            <button type="button" className="pb-icon-button" aria-label={label}>
              <RefreshIcon />
            </button>
            <RefreshEvery every={every} choices={[0, 30, 300]} onChange={() => undefined} />
          </span>
        ))}
      </Part>
      <Part of="Switch">
        {[true, false].map(isSwitch =>
          [false, true].map(disabled => (
            <Checkbox
              key={`${String(isSwitch)}-${String(disabled)}`}
              label={label}
              isSwitch={isSwitch}
              checked={isOn}
              disabled={disabled}
              onChange={setOn}
            />
          )),
        )}
        <Checkbox
          label={label}
          checked={!isOn}
          helperText={help}
          error
          onChange={checked => setOn(!checked)}
        />
      </Part>
    </>
  );
};

const TOASTS = ['success', 'warning', 'error'] as const;

const Messages = () => {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const [tab, setTab] = useState('one');
  const text = translate('portal.errors.generic');
  return (
    <>
      <Part of="Notice">
        {(['info', 'warn', 'bad'] as const).map(tone => (
          <Notice key={tone} tone={tone}>
            <p>{text}</p>
            <button type="button" className="pb-button">
              {translate('portal.action.retry')}
            </button>
          </Notice>
        ))}
      </Part>
      <Part of="Tabs">
        <div>
          <Tabs
            label={translate('portal.action.close')}
            tabs={['one', 'two'].map(to => ({ to, label: to }))}
            current={tab}
            onSelect={setTab}
          >
            <p>{tab}</p>
          </Tabs>
        </div>
      </Part>
      <Part of="Dialog">
        <button type="button" className="pb-button" onClick={() => setAsks(true)}>
          {translate('portal.action.save')}
        </button>
        {asks ? (
          <ConfirmDialog
            title={translate('portal.action.save')}
            confirm={translate('portal.action.save')}
            danger
            error={text}
            onConfirm={() => setAsks(false)}
            onClose={() => setAsks(false)}
          >
            <p>{translate('portal.list.nothing_matches')}</p>
          </ConfirmDialog>
        ) : null}
      </Part>
      <Part of="Toast">
        <div className="pb-toasts">
          <ul>
            {TOASTS.map(tone => (
              <li key={tone} className={`pb-toast pb-toast-${tone}`}>
                <WarnIcon />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </Part>
      <Part of="Badge">
        {(['ok', 'idle', 'warn', 'bad'] as const).map(tone => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
        <Dash />
        <CopyText text="3f35518f-5a0d-4c2e-90a5-2407bb3b36f0" short />
      </Part>
      <Part of="Empty">
        {[false, true].map(isError => (
          <Empty key={String(isError)} title={translate('portal.list.nothing_matches')} isError={isError}>
            <p>{text}</p>
            <button type="button" className="pb-button">
              {translate('portal.action.retry')}
            </button>
          </Empty>
        ))}
      </Part>
    </>
  );
};

/** Every element in every state. */
export const Elements = () => (
  <>
    <Buttons />
    <Fields />
    <Tables />
    <Charts />
    <Messages />
  </>
);
