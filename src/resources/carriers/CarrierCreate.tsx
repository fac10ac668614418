import { useTranslate } from 'ra-core';
import { Title } from '../../components/app/Title.tsx';
import { CreateFrame } from '../standard/StandardCreate.tsx';
import { CarrierForm } from './form/CarrierForm.tsx';
import './form/carrierForm.css';

const CarrierCreate = () => {
  const translate = useTranslate();
  return (
    <CreateFrame>
      <div className="pb-page pb-carrier-page">
        <Title>{translate('resources.carriers.addTitle')}</Title>
        <CarrierForm stored={null} />
      </div>
    </CreateFrame>
  );
};

export default CarrierCreate;
