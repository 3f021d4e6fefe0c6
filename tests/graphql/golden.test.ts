import { catalogue } from '../../resources/language/all';
import { holdGoldens } from './goldens';
import { plantScene } from './scene';

holdGoldens('golden', catalogue, plantScene);
