// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { DialogHost } from '../../src/dialogs/DialogHost';
import { createdBy, writtenDialog } from '../../src/dialogs/dialogs';
import { modalNames } from '../../src/dialogs/modalNames';
import { show } from './screen';

configure({ asyncUtilTimeout: 8_000 });
afterEach(cleanup);

const unwritten = [...modalNames].filter((modal) => !writtenDialog(modal) && !createdBy(modal));

describe.each(unwritten)('%s, which is not there yet', (modal) => {
  test('says so', async () => {
    show(<DialogHost />, { resource: 'sites', address: `/app/list/sites?modal=${modal}` });
    expect(await screen.findByText(`The dialog '${modal}' is not part of this version.`)).toBeTruthy();
  });
});
