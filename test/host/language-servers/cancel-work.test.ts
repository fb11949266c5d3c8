import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakePool, FakeServer } from './fake-server.ts';

test('work that a server reports as cancelable is canceled', async () => {
  const server = new FakeServer();
  const pool = new FakePool(server);
  await pool.open('x\n');
  const [session] = pool.pool.sessions;
  const report = (token: string, value: object): void => server.notify('$/progress', { token, value });
  const begin = (token: string, more: object): void =>
    report(token, { kind: 'begin', title: token, ...more });
  begin('fixed', {});
  begin('free', { cancellable: true });
  begin('odd', { cancellable: 'yes' });
  assert.equal(session.info.isCancelable, true);
  pool.pool.take({ type: 'control', action: 'cancel', servers: [session.id, 'gone'] });
  await pool.until(() => server.sent('window/workDoneProgress/cancel').length > 0);
  assert.deepEqual(server.sent('window/workDoneProgress/cancel'), [{ token: 'free' }]);
  report('free', { kind: 'report', cancellable: false });
  assert.equal(session.info.isCancelable, false);
  await pool.end();
});
