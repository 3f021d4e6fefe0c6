/** Whether `npm run test:full` runs: it tries more texts, orders of writes and forms than `npm test`. */
export const isFull = process.env.METERDESK_TEST_FULL === 'on';
