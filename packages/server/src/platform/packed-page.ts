import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it leaves: packed once in each way that somebody asks for, with a mark by which a browser knows it again. */
export class PackedPage {
  readonly mark: string;
  readonly #plain: Buffer;
  readonly #quality: number;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  /** `isKept`: it is sent many times, so packing it well is worth the time. */
  constructor(html: string, { isKept }: { isKept: boolean }) {
    this.#plain = Buffer.from(html);
    this.#quality = isKept ? 10 : 5;
    // Weak: it stands for the page, however that is packed.
    this.mark = `W/"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`;
  }

  async sendTo({ headers }: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> {
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('etag', this.mark)
      .type('text/html; charset=utf-8');
    if (status === 200 && isKnown(headers['if-none-match'], this.mark)) return reply.code(304).send();
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(status).send(encoding ? await this.#as(encoding) : this.#plain);
  }

  #as(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const packed = PACK[encoding](this.#plain, this.#quality);
    this.#packed.set(encoding, packed);
    return packed;
  }
}

type Encoding = keyof typeof PACK;

const PACK = {
  br: (it: Buffer, quality: number) =>
    promisify(brotliCompress)(it, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (it: Buffer) => promisify(gzip)(it),
} as const;

function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const offered = String(accepted ?? '')
    .split(',')
    .filter((it) => !/;\s*q=0(\.0*)?\s*$/.test(it))
    .map((it) => it.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((it) => offered.includes(it)) ?? null;
}

const isKnown = (known: string | undefined, mark: string): boolean =>
  known?.split(',').some((it) => it.trim() === mark || it.trim() === mark.slice(2) || it.trim() === '*') === true;
