import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { startEngine, type Engine } from './engine.js';

const { Schema } = mongoose;

const taskSchema = new Schema(
  {
    _id: { type: String, required: true },
    company: { type: String, required: true },
    title: String,
    due: String,
    count: { type: Number, default: 0 },
    lines: [{ sku: String, quantity: Number, _id: false }],
    labels: [String],
    owner: { id: String, name: String },
    extra: Schema.Types.Mixed,
    parent: { type: String, ref: 'Task' },
  },
  { timestamps: true, optimisticConcurrency: true },
);
taskSchema.index({ company: 1, due: -1, _id: 1 });
taskSchema.index(
  { company: 1, title: 1 },
  { unique: true, partialFilterExpression: { title: { $type: 'string' } } },
);

describe('mongoose', () => {
  let engine: Engine;
  let connection: Connection;
  beforeAll(async () => {
    engine = await startEngine();
    connection = await mongoose.createConnection(engine.url, { dbName: engine.db.databaseName }).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await engine.stop();
  });

  let models = 0;
  async function modelOf() {
    models += 1;
    const Task = connection.model(`Task${models}`, taskSchema, `tasks${models}`);
    await Task.init();
    return Task;
  }

  it('makes the indexes that a schema declares', async () => {
    const Task = await modelOf();
    const names = (await Task.listIndexes()).map((index: { name?: string }) => index.name);
    expect(names).toEqual(['_id_', 'company_1_due_-1__id_1', 'company_1_title_1']);
    expect(await Task.diffIndexes()).toMatchObject({ toDrop: [], toCreate: [] });
    expect(await Task.syncIndexes()).toEqual([]);
  });

  it('creates, finds, changes and removes', async () => {
    const Task = await modelOf();
    const made = await Task.create({
      _id: 't1',
      company: 'a',
      title: 'Call',
      lines: [{ sku: 'x', quantity: 1 }],
    });
    expect(made.createdAt).toBeInstanceOf(Date);
    made.lines.push({ sku: 'y', quantity: 2 });
    made.owner = { id: 'u1', name: 'Ann' };
    made.labels.push('new');
    await made.save();
    const found = await Task.findById('t1').orFail();
    expect(found.toObject()).toMatchObject({
      labels: ['new'],
      owner: { id: 'u1' },
      lines: [{ sku: 'x' }, { sku: 'y', quantity: 2 }],
    });
    found.lines.pull({ sku: 'x' });
    found.set('owner', undefined);
    await found.save();
    const lean = await Task.findById('t1').lean();
    expect(lean).not.toHaveProperty('owner');
    expect(await Task.deleteOne({ _id: 't1' })).toMatchObject({ deletedCount: 1 });
    expect(await Task.exists({ _id: 't1' })).toBeNull();
  });

  it('notices that another has saved in between', async () => {
    const Task = await modelOf();
    await Task.create({ _id: 't1', company: 'a' });
    const [first, second] = [await Task.findById('t1').orFail(), await Task.findById('t1').orFail()];
    await first.set('title', 'one').save();
    await expect(second.set('title', 'two').save()).rejects.toBeInstanceOf(mongoose.Error.VersionError);
  });

  it('tells which key is taken', async () => {
    const Task = await modelOf();
    await Task.create([
      { _id: 't1', company: 'a', title: 'x' },
      { _id: 't2', company: 'a' },
      { _id: 't3', company: 'a' },
    ]);
    await expect(Task.create({ _id: 't4', company: 'a', title: 'x' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { company: 1, title: 1 },
      keyValue: { company: 'a', title: 'x' },
    });
  });

  it('upserts with defaults and times', async () => {
    const Task = await modelOf();
    const upserted = await Task.findOneAndUpdate(
      { _id: 't1' },
      { $set: { company: 'a' }, $inc: { count: 2 } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    ).lean();
    expect(upserted).toMatchObject({ _id: 't1', company: 'a', count: 2, createdAt: expect.any(Date) });
    await Task.updateOne({ _id: 't1' }, { $inc: { count: 1 } });
    expect((await Task.findById('t1').orFail()).count).toBe(3);
  });

  it('writes in bulk as projections do', async () => {
    const Task = await modelOf();
    const operations = (revision: number) =>
      Array.from({ length: 50 }, (_, n) => ({
        updateOne: {
          filter: { _id: `t${n}` },
          update: { $set: { company: 'a', count: revision, title: `T ${n}` } },
          upsert: true,
        },
      }));
    expect(await Task.bulkWrite(operations(1))).toMatchObject({ upsertedCount: 50 });
    expect(await Task.bulkWrite(operations(2), { ordered: false })).toMatchObject({ modifiedCount: 50 });
    expect(await Task.countDocuments({ company: 'a', count: 2 })).toBe(50);
    expect(
      await Task.insertMany([
        { _id: 'x', company: 'b' },
        { _id: 'y', company: 'b' },
      ]),
    ).toHaveLength(2);
    const documents = await Task.find({ company: 'b' });
    for (const document of documents) document.count = 9;
    await Task.bulkSave(documents);
    expect(await Task.countDocuments({ company: 'b', count: 9 })).toBe(2);
  });

  it('pages through a list, with its total', async () => {
    const Task = await modelOf();
    await Task.insertMany(
      Array.from({ length: 45 }, (_, n) => ({
        _id: `t${n}`,
        company: n % 2 ? 'a' : 'b',
        due: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
      })),
    );
    const filter = { company: 'a', due: { $gte: '2026-01-05' } };
    const page = await Task.find(filter).sort({ due: -1, _id: 1 }).skip(5).limit(5).select('due').lean();
    const all = await Task.find(filter).lean();
    const expected = all
      .sort((x, y) =>
        (x.due ?? '') === (y.due ?? '') ? (x._id < y._id ? -1 : 1) : (x.due ?? '') < (y.due ?? '') ? 1 : -1,
      )
      .slice(5, 10)
      .map(({ _id }) => _id);
    expect(page.map(({ _id }) => _id)).toEqual(expected);
    expect(await Task.countDocuments(filter)).toBe(all.length);
  });

  it('populates, aggregates, streams and counts distinct values', async () => {
    const Task = await modelOf();
    await Task.create([
      { _id: 't1', company: 'a', count: 3 },
      { _id: 't2', company: 'a', count: 4, parent: 't1' },
    ]);
    const child = await Task.findById('t2').populate({ path: 'parent', model: Task }).lean();
    expect(child?.parent).toMatchObject({ _id: 't1', count: 3 });
    expect(await Task.aggregate([{ $group: { _id: '$company', count: { $sum: '$count' } } }])).toEqual([
      { _id: 'a', count: 7 },
    ]);
    const ids: string[] = [];
    for await (const document of Task.find().sort({ _id: 1 }).cursor({ batchSize: 1 }))
      ids.push(document._id);
    expect(ids).toEqual(['t1', 't2']);
    expect(await Task.distinct('company')).toEqual(['a']);
    expect(await Task.estimatedDocumentCount()).toBe(2);
  });

  it('runs transactions', async () => {
    const Task = await modelOf();
    await connection.transaction(async (session) => {
      await Task.create([{ _id: 't1', company: 'a' }], { session });
      await Task.updateOne({ _id: 't1' }, { $set: { title: 'x' } }, { session });
    });
    const failing = connection.transaction(async (session) => {
      await Task.deleteMany({}, { session });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await Task.findById('t1').lean()).toMatchObject({ title: 'x' });
  });
});
