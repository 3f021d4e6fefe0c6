export { detailPath, listPath } from '../lib/paths';
