import { useTranslate } from 'ra-core';
import { Title } from '../../components/app/Title.tsx';
import { DeleteSection } from '../generated/DeleteSection.tsx';
import { EditFrame } from '../generated/EditFrame.tsx';
import { Status } from './form/Status.tsx';
import { StoredCarrier } from './form/StoredCarrier.tsx';
import './form/carrierForm.css';

/** The edit page of a carrier: its registration, its form, and the way to delete it (specification, 'Carriers'). */
const CarrierEdit = () => {
  const translate = useTranslate();
  return (
    <EditFrame>
      <div className="pb-page pb-carrier-page">
        <header className="pb-page-head">
          <Title>{translate('resources.carriers.editTitle')}</Title>
          <Status />
        </header>
        <StoredCarrier />
        <DeleteSection />
      </div>
    </EditFrame>
  );
};

export default CarrierEdit;
