import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { CopyIcon, PlusIcon, RefreshIcon, TrashIcon, WarnIcon } from '../components/app/icons.tsx';
import { CopyText, Dash } from '../components/fields/cells.tsx';
import { Badge, Pill } from '../components/ui/Badge.tsx';
import { Combobox } from '../components/select/Combobox.tsx';
import { BusyButton } from '../components/ui/BusyButton.tsx';
import { buttonClass, Button, IconButton } from '../components/ui/Button.tsx';
import { Checkbox } from '../components/ui/Checkbox.tsx';
import { Choice } from '../components/ui/Choice.tsx';
import { ConfirmDialog } from '../components/ui/Dialog.tsx';
import { Disclosure } from '../components/ui/Disclosure.tsx';
import { Empty } from '../components/ui/Empty.tsx';
import { Field } from '../components/ui/Field.tsx';
import { Notice } from '../components/ui/Notice.tsx';
import { Panel } from '../components/ui/Panel.tsx';
import { RefreshEvery } from '../components/ui/RefreshEvery.tsx';
import { Tabs } from '../components/ui/Tabs.tsx';
import { Charts, Tables } from './Figures.tsx';

const Part = ({ of, children }: { of: string; children: ReactNode }) => (
  <Panel title={of}>
    <div className="pb-gallery-states">{children}</div>
  </Panel>
);

const LOOKS = ['plain', 'primary', 'danger'] as const;

const Buttons = () => {
  const translate = useTranslate();
  return (
    <>
      <Part of="Button">
        {LOOKS.map(look => (
          <span key={look} className="pb-gallery-states">
            <Button look={look}>
              <PlusIcon />
              {translate('portal.action.save')}
            </Button>
            <Button look={look} disabled>
              {translate('portal.action.save')}
            </Button>
            <BusyButton look={look} busy>
              {translate('portal.action.save')}
            </BusyButton>
          </span>
        ))}
        <Button look="link">{translate('portal.action.retry')}</Button>
        <a className={buttonClass()} href="#main-content">
          {translate('portal.action.close')}
        </a>
      </Part>
      <Part of="IconButton">
        {[false, true].map(disabled => (
          <IconButton key={String(disabled)} label={translate('portal.action.copy')} disabled={disabled}>
            <CopyIcon />
          </IconButton>
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
  const [text, setText] = useState('+44 20 7123 4567');
  const label = translate('portal.action.copy');
  const help = translate('portal.list.nothing_matches');
  return (
    <>
      <Part of="Field">
        {(['plain', 'invalid', 'disabled'] as const).map(state => (
          <div key={state}>
            <Field
              label={label}
              value={text}
              isMono={state !== 'plain'}
              disabled={state === 'disabled'}
              error={state === 'invalid' ? help : null}
              help={state === 'invalid' ? null : help}
              onText={setText}
            />
          </div>
        ))}
        <div>
          <Field label={label} rows={2} value={text} onText={setText} />
        </div>
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
            <IconButton label={label}>
              <RefreshIcon />
            </IconButton>
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
            <Button>{translate('portal.action.retry')}</Button>
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
        <Button onClick={() => setAsks(true)}>{translate('portal.action.save')}</Button>
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
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Pill tone="accent">{text}</Pill>
        <Pill tone="warn">{text}</Pill>
        <Dash />
        <CopyText text="3f35518f-5a0d-4c2e-90a5-2407bb3b36f0" short />
      </Part>
      <Part of="Empty">
        {[false, true].map(isError => (
          <Empty key={String(isError)} title={translate('portal.list.nothing_matches')} isError={isError}>
            <p>{text}</p>
            <Button>{translate('portal.action.retry')}</Button>
          </Empty>
        ))}
      </Part>
    </>
  );
};

export const Elements = () => (
  <>
    <Buttons />
    <Fields />
    <Tables />
    <Charts />
    <Messages />
  </>
);
