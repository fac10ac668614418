import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../src/platform/inbound/question.ts';
import { compileInbound, type InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import { questionOfCall, recordedCallIn } from '../../../../src/platform/replay/questionOfCall.ts';
import {
  account,
  ADDRESS,
  carrier,
  client,
  DID,
  gateway,
  number,
  sources,
} from '../inbound/inboundFixture.ts';

const ELSEWHERE = '203.0.113.9';
const NOTHING = { number: '', from: '', carrier: '', host: '', client: '' };

const asked = (given: Partial<InboundSources>, search: Record<string, string>) => {
  const config = compileInbound(sources(given));
  const record = recordedCallIn(`?${new URLSearchParams(search).toString()}`);
  if (!record) throw new Error('no record');
  const question = questionOfCall(config, record);
  return { question, end: question && answerQuestion(config, question).told.end };
};

const tenant = (fqdn: string, applicationSid: string) => ({
  ms_teams_tenant_sid: fqdn,
  tenant_fqdn: fqdn,
  account_sid: 'A',
  application_sid: applicationSid,
  service_provider_sid: 'P',
});

describe('the question of a recorded call', () => {
  it('of a device names its realm and login, and no address', () => {
    const devices = {
      accounts: [account('A', { device_calling_application_sid: 'a2' }), account('B')],
      clients: [client('bob')],
    };
    const search = {
      number: '777',
      from: ELSEWHERE,
      trunk: 'user',
      account: 'A',
      caller: 'sip:bob@a.example',
    };
    const { question, end } = asked(devices, search);
    expect(question).toEqual({ ...NOTHING, number: '777', host: 'a.example', client: 'bob' });
    expect(end).toMatchObject({ refusal: null, applicationSid: 'a2' });
    expect(asked(devices, { ...search, account: 'C' }).question).toBeNull();
    expect(asked(devices, { ...search, caller: '' }).question).toBeNull();
  });

  it('of a trunk that logs in names its login', () => {
    const { question, end } = asked(
      {
        carriers: [carrier('CT', { trunk_type: 'auth', inbound_auth_username: 'trunk' })],
        gateways: [],
        numbers: [number(DID, 'CT', 'A', 'a2')],
      },
      { number: DID, from: ELSEWHERE, trunk: 'carrier CT', account: 'A' },
    );
    expect(question).toMatchObject({ host: 'a.example', client: 'trunk' });
    expect(end).toMatchObject({ refusal: null, applicationSid: 'a2' });
  });

  it('of one of two trunks of a name names the login of its account', () => {
    const login = (sid: string) =>
      carrier(sid, { name: 'PBX', trunk_type: 'auth', inbound_auth_username: `u${sid}` });
    const { question, end } = asked(
      {
        carriers: [login('CA'), login('CB')],
        gateways: [],
        numbers: [number('1', 'CA', 'A', 'a1'), number('2', 'CB', 'B', 'b1')],
      },
      { number: '2', from: ELSEWHERE, trunk: 'PBX', account: 'B' },
    );
    expect(question).toMatchObject({ host: 'b.example', client: 'uCB' });
    expect(end).toMatchObject({ refusal: null, applicationSid: 'b1' });
  });

  it('of a carrier that registers names the registered name it was sent to', () => {
    const { question, end } = asked(
      {
        carriers: [
          carrier('CA', {
            requires_register: 1,
            register_username: 'u1',
            register_sip_realm: 'reg.example.net',
            application_sid: 'a2',
          }),
        ],
        gateways: [gateway('CA', { inbound: 0, outbound: 1 })],
      },
      { number: 'u1', from: ADDRESS, trunk: 'carrier CA', account: 'A' },
    );
    expect(question).toMatchObject({ from: ADDRESS, host: 'reg.example.net' });
    expect(end).toMatchObject({ refusal: null, applicationSid: 'a2' });
  });

  it('of a trunk that registers names the trunk where its address shows nothing', () => {
    const registered = {
      trunk_type: 'reg',
      requires_register: 1,
      register_username: 'u1',
      register_sip_realm: 'reg.example',
      register_status: { status: 'ok' },
    };
    const { question, end } = asked(
      {
        carriers: [carrier('CA', registered)],
        gateways: [gateway('CA', { ipv4: 'reg.example', inbound: 0, outbound: 1 })],
        numbers: [number(DID, 'CA', 'A', 'a1')],
      },
      { number: DID, from: ELSEWHERE, trunk: 'carrier CA', account: 'A' },
    );
    expect(question).toEqual({ ...NOTHING, number: DID, carrier: 'CA' });
    expect(end).toMatchObject({ refusal: null, applicationSid: 'a1' });
  });

  it.each<[string, string]>([
    ['of an address of the carrier', ADDRESS],
    ['whose way is none today', ELSEWHERE],
  ])('%s is its address', (_what, from) => {
    const { question } = asked(
      { carriers: [carrier('CA')], gateways: [gateway('CA')], numbers: [number(DID, 'CA', 'A', 'a1')] },
      { number: DID, from, trunk: 'carrier CA', account: 'A' },
    );
    expect(question).toEqual({ ...NOTHING, number: DID, from });
  });

  it('of Teams names the tenant, where all lead to one application', () => {
    const search = { number: DID, from: '52.112.0.5', trunk: 'Microsoft Teams', account: 'A' };
    const { question, end } = asked(
      { tenants: [tenant('t.example', 'a1'), tenant('u.example', 'a1')] },
      search,
    );
    expect(question).toMatchObject({ from: '52.112.0.5', host: 't.example' });
    expect(end).toMatchObject({ refusal: null, way: 'teams', applicationSid: 'a1' });
    expect(
      asked({ tenants: [tenant('t.example', 'a1'), tenant('u.example', 'a2')] }, search).question,
    ).toBeNull();
  });

  it('is asked of no address without a trunk', () => {
    expect(recordedCallIn(`?number=${DID}&from=${ADDRESS}`)).toBeNull();
    expect(recordedCallIn('?number=&trunk=user')).toBeNull();
  });
});
