/** The server that the app came from. */
import { Refused } from './messages/refused';
import type { Transport } from './transport';

export const server: Transport = {
  remote: true,

  async call({ method, path, body, bearer, signal }) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (bearer !== undefined) headers['authorization'] = `Bearer ${bearer}`;
    try {
      const answer = await fetch(path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ?? null,
      });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new Refused('network');
    }
  },

  line(table, events) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live`);
    socket.onopen = () => events.open();
    socket.onmessage = ({ data }) => events.message(String(data));
    socket.onclose = () => events.close();
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
};
