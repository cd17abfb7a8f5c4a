import { Module } from '@nestjs/common';
import { bookmarksQuery } from './bookmarks.query.js';

@Module({ providers: [bookmarksQuery] })
export class BookmarksModule {}
