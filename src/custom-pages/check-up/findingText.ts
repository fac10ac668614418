import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Finding } from '../../platform/checkUp/types.ts';
import { findingDetail, findingRecordLabel } from './model/findingDetail.ts';

export const useFindingDetailText = () => {
  const translate = useTranslate();
  return useCallback((finding: Finding) => findingDetail(translate, finding), [translate]);
};

export const useFindingRecordName = () => {
  const translate = useTranslate();
  return useCallback(
    (finding: Pick<Finding, 'place'>) => findingRecordLabel(translate, finding),
    [translate],
  );
};
