import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkedKey, contentTypeOf, type ObjectStore } from './stored-object.js';

/**
 * Objects in a bucket: `s3://bucket/prefix`, for servers other than Amazon's with
 * `?endpoint=https://host&region=name`. Credentials come from the environment as the client knows them.
 */
export const openS3Store = (url: string): ObjectStore => {
  const { hostname: Bucket, pathname, searchParams } = new URL(url);
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '');
  const endpoint = searchParams.get('endpoint');
  const region = searchParams.get('region');
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(region ? { region } : {}),
  });
  const keyOf = (key: string): string => (prefix ? `${prefix}/${checkedKey(key)}` : checkedKey(key));
  return {
    async put(key, bytes) {
      const ContentType = contentTypeOf(key);
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes, ContentType }));
    },
    async open(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key) }));
        if (!(Body instanceof Readable)) throw new Error(`${key} has no content`);
        return { contentType: contentTypeOf(key), size: ContentLength ?? 0, stream: Body };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }));
    },
  };
};
