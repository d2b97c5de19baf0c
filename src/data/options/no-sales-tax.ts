export { unsetNoSalesTax } from '../../api/no-sales-tax';
