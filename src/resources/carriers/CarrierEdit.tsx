import { useTranslate } from 'ra-core';
import { Title } from '../../components/app/Title.tsx';
import { DeleteSection } from '../generated/DeleteSection.tsx';
import { EditFrame } from '../generated/EditFrame.tsx';
import { RegisterStatusHeader } from './form/Status.tsx';
import { CarrierEditForm } from './form/StoredCarrier.tsx';
import './form/carrierForm.css';

/** The edit page of a carrier: its registration, its form, and the way to delete it (specification, 'Carriers'). */
const CarrierEdit = () => {
  const translate = useTranslate();
  return (
    <EditFrame>
      <div className="pb-page pb-carrier-page">
        <header className="pb-page-head">
          <Title>{translate('resources.carriers.editTitle')}</Title>
          <RegisterStatusHeader />
        </header>
        <CarrierEditForm />
        <DeleteSection />
      </div>
    </EditFrame>
  );
};

export default CarrierEdit;
