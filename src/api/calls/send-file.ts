interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Told how much has left the device, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file as it is. `fetch` cannot tell how much of it has left the device; this can.
 *
 * @returns the answer, whatever its status
 * @throws TypeError where none came; the signal's reason where it was given up
 */
export const sendFile = ({ url, headers, file, signal, onProgress }: Sending) =>
  new Promise<{ status: number; headers: Headers; _data: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries({ ...headers, 'content-type': 'application/octet-stream' })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    request.addEventListener('load', () => {
      const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
      const received = new Headers();
      for (const line of lines) received.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
      resolve({ status: request.status, headers: received, _data: request.responseText });
    });
    request.addEventListener('error', () => reject(new TypeError('the file could not be sent')));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });
