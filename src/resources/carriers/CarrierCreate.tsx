import { clsx } from 'clsx';
import { AddHead } from '../standard/AddHead.tsx';
import { CreateFrame } from '../standard/StandardCreate.tsx';
import { CarrierForm } from './form/CarrierForm.tsx';
import styles from './form/carrierForm.module.css';

const CarrierCreate = () => (
  <CreateFrame>
    <div className={clsx('pb-page', styles.carrierPage)}>
      <AddHead />
      <CarrierForm stored={null} />
    </div>
  </CreateFrame>
);

export default CarrierCreate;
