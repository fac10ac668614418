import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Title } from '../../components/app/Title.tsx';
import { CreateFrame } from '../standard/StandardCreate.tsx';
import { CarrierForm } from './form/CarrierForm.tsx';
import styles from './form/carrierForm.module.css';

const CarrierCreate = () => {
  const translate = useTranslate();
  return (
    <CreateFrame>
      <div className={clsx('pb-page', styles.carrierPage)}>
        <Title>{translate('resources.carriers.addTitle')}</Title>
        <CarrierForm stored={null} />
      </div>
    </CreateFrame>
  );
};

export default CarrierCreate;
