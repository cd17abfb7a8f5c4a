import {
  File,
  FileArchive,
  FileBraces,
  FileImage,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
  FileText,
  FileType,
  Mail,
  type LucideIcon,
} from 'lucide-react';
import { fileTypeOf, type FileGroup } from '@upfront/contracts/assets/file-types.js';

const ICONS: Readonly<Record<FileGroup, LucideIcon>> = {
  document: FileText,
  csv: FileSpreadsheet,
  data: FileBraces,
  email: Mail,
  text: FileType,
  archive: FileArchive,
  image: FileImage,
  video: FilePlay,
  audio: FileMusic,
};

/** Icon of a file by its name (spec shell 3, File type table); a plain sheet where the type is not known. */
export function FileIcon({ name, size = 16 }: { name: string; size?: number }) {
  const type = fileTypeOf(name);
  const Icon = type ? ICONS[type.group] : File;
  return <Icon size={size} strokeWidth={1.5} aria-hidden="true" data-group={type?.group} />;
}
