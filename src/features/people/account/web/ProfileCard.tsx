import { useState } from 'react';
import { UserFace } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { usePickFile } from '#platform/web/ui/usePickFile.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { changeAvatar, changeNickname, type UserInfo } from '../contract.ts';
import { PICTURE_KINDS, readPicture } from './read-picture.ts';
import { useReloadUser } from './useReloadUser.ts';

const FACE = 72;
const NAME_MOST = 20;

function Face({ user }: { user: UserInfo }) {
  const reload = useReloadUser();
  const change = async (picked: File) => {
    const avatar = await readPicture(picked);
    if (avatar === null) return showToast('请选择 PNG、JPG 或 WebP 图片');
    await call(changeAvatar, { body: { avatar } });
    showToast('头像已更新');
  };
  const { run } = useWrite(change, { reload });
  const { input, open } = usePickFile(PICTURE_KINDS, (picked) => run(picked));
  return (
    <button type="button" className="my-face" aria-label="更换头像" onClick={open}>
      <UserFace user={user} size={FACE} />
      <span aria-hidden="true">更换</span>
      {input}
    </button>
  );
}

const nameRule = {
  nick: (value: string) => {
    const length = [...value.trim()].length;
    return length < 1 || length > NAME_MOST ? `*请输入1-${NAME_MOST}个字` : null;
  },
};

function NameForm({ user, onDone }: { user: UserInfo; onDone: () => void }) {
  const { values, field, check } = useFields(nameRule, { nick: user.nick_name });
  const reload = useReloadUser();
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(changeNickname, { body: { nick_name: values.nick.trim() } });
    await reload();
    onDone();
  });
  return (
    <form
      className="my-name-form min-0"
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      noValidate
    >
      <Field
        label="昵称"
        state={field('nick')}
        maxLength={NAME_MOST}
        autoFocus
        after={
          <span className="my-name-buttons gap-12">
            <button type="button" className="link-btn" onClick={onDone}>
              取消
            </button>
            <button type="submit" className="link-btn" disabled={isBusy}>
              保存
            </button>
          </span>
        }
      />
    </form>
  );
}

/** Picture and name, both changed where they stand. */
export function ProfileCard({ user }: { user: UserInfo }) {
  const [isNaming, setNaming] = useState(false);
  return (
    <section className="card my-profile row" aria-label="个人资料">
      {user.is_single_user ? <UserFace user={user} size={FACE} /> : <Face user={user} />}
      {isNaming ? (
        <NameForm user={user} onDone={() => setNaming(false)} />
      ) : (
        <div className="my-who min-0">
          <p>
            <b className="one-line">{user.nick_name || '未设置昵称'}</b>
            {!user.is_single_user && (
              <button type="button" aria-label="修改昵称" onClick={() => setNaming(true)}>
                <Icon name="edit" size={15} />
              </button>
            )}
          </p>
          <p>
            {user.mobile}
            {user.is_slave && <span className="tag">团队子账号</span>}
          </p>
        </div>
      )}
    </section>
  );
}
