import sanitizeHtml from 'sanitize-html';
import { isPlainParagraphs } from './plain-paragraphs.js';

const withScheme = (href: string): string =>
  /^(https?:|mailto:|tel:)/i.test(href) ? href : `http://${href}`;

/**
 * Rich text as it may be stored: basic formatting and links, which open in a new tab; an address without a scheme
 * gets http (spec shell 5). Everything else is dropped.
 */
export const sanitiseRichText = (html: string): string => (isPlainParagraphs(html) ? html : sanitised(html));

const sanitised = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote', 'code'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...(attribs['href'] ? { href: withScheme(attribs['href']) } : {}),
          target: '_blank',
          rel: 'noopener noreferrer',
        },
      }),
    },
  });
