/**
 * Content-Disposition of a file: whether a browser keeps it or may show it, and how it is called. A name of any script
 * stands in plain letters for old readers and whole for the others (RFC 6266).
 */
export const dispositionOf = (fileName: string, kind: 'attachment' | 'inline' = 'attachment'): string => {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.replaceAll(/\p{Cs}/gu, '_')).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
