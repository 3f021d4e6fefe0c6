// Tests import screens themselves: nothing has loaded the words with them.
import { loadScreenMessages } from '../../src/i18n/i18nProvider';

await loadScreenMessages();
