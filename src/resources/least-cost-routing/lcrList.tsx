import { useListContext, useTranslate } from 'ra-core';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import type { Lcr } from '../../platform/records.ts';
import { ReferenceCell } from '../standard/useColumns.tsx';

export const OwnerCell = ({ record: { account_sid, service_provider_sid } }: { record: Lcr }) =>
  account_sid ? (
    <ReferenceCell reference="accounts" value={account_sid} />
  ) : (
    <ReferenceCell reference="service-providers" value={service_provider_sid} />
  );

export const RoutesCell = ({ record: { number_routes } }: { record: Lcr }) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const routes = Math.max(0, Number(number_routes) - 1) || 0;
  return (
    <>{translate('resources.least-cost-routing.routes', { smart_count: routes, count: count(routes) })}</>
  );
};

export const LcrNotice = () => {
  const { data } = useListContext();
  const translate = useTranslate();
  return data && data.length > 0 ? (
    <p className="pb-muted pb-hint">{translate('resources.least-cost-routing.about')}</p>
  ) : null;
};
