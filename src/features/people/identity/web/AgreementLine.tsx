/** What logging in agrees to (open reading 36: the text, no box); both lead to their own pages in new windows. */
export function AgreementLine() {
  return (
    <p className="login-agree label">
      登录即表示同意
      <a href="/serviceAgreement" target="_blank" rel="noopener">
        《服务协议》
      </a>
      和
      <a href="/PrivacyPolicy" target="_blank" rel="noopener">
        《隐私政策》
      </a>
    </p>
  );
}
