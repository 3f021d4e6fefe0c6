import { catalogue } from '../../resources/language/all';
import { holdGoldens } from './goldens';
import { insertScene } from './scene';

holdGoldens('golden', catalogue, insertScene);
