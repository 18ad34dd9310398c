import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paramJson, signatureOf, signedText } from './sign.ts';

const secret = '749698a6-fcb3-4358-b241-ec1d93cf9c1f';
/** The sample of the platform's documentation. */
const sample = {
  appKey: '6844048284663924231',
  appSecret: secret,
  method: 'product.list',
  paramJson: '{"page":"0","size":"20"}',
  timestamp: '2020-07-05 22:33:59',
  version: '2',
};

describe('the signature of an official call', () => {
  it('signs the text of the documentation', () => {
    expect(signedText(sample)).toBe(
      `${secret}app_key6844048284663924231methodproduct.listparam_json{"page":"0","size":"20"}timestamp2020-07-05 22:33:59v2${secret}`,
    );
    expect(signatureOf(sample)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['appKey', 'appSecret', 'method', 'paramJson', 'timestamp', 'version'] as const)(
    'differs when %s does',
    (field) => expect(signatureOf({ ...sample, [field]: `${sample[field]}x` })).not.toBe(signatureOf(sample)),
  );
});

describe('parameters as they are signed', () => {
  it('has sorted keys and no blanks', () => {
    expect(paramJson({ size: '20', page: '0' })).toBe(sample.paramJson);
  });

  it('escapes what the platform escapes, and no backslash of a text', () => {
    expect(paramJson({ title: 'a&b<c>\b\\b"' })).toBe('{"title":"a\\u0026b\\u003cc\\u003e\\u0008\\\\b\\""}');
  });

  it('is the same value again when it is parsed, whatever the texts', () => {
    const values = fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(values, (params) => {
        const json = paramJson(params);
        expect({ ...JSON.parse(json) }).toEqual({ ...params });
        expect(json).not.toMatch(/[&<>]/);
      }),
      { seed: 57 },
    );
  });
});
