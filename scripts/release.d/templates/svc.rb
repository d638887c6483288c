class Svc < Formula
  desc "Create and edit music in Ableton Live from a terminal, scripts or an assistant"
  homepage "@HOMEPAGE@"
  url "@URL@/svc-@VERSION@.zip"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install "bin", "lib"
    rm libexec/"bin/svc.cmd"
    (bin/"svc").write_env_script libexec/"bin/svc", Language::Java.overridable_java_home_env
    bash_completion.install "share/bash-completion/completions/svc"
    zsh_completion.install "share/zsh/site-functions/_svc"
    fish_completion.install "share/fish/vendor_completions.d/svc.fish"
    man1.install "share/man/man1/svc.1"
    doc.install "docs", "dsl-examples", "profiles", "advice", "licences", "CONTRIBUTING.md"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/svc --version")
    ENV["SVC_HOME"] = testpath
    assert_match "Drums", shell_output("#{bin}/svc track list")
  end
end
